import { connectionState } from './connection_state.svelte';

/** Checks whether the server's first page still names the script that runs here. */
export async function checkForUpdate(): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (!script) return;
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    if (answer.ok)
      connectionState.outdated = !(await answer.text()).includes(new URL(script.src).pathname);
  } catch {
    // An unreachable server says nothing about its version.
  }
}
