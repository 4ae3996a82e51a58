import { connectionState } from './connection_state.svelte';

/** Is the page that runs here still the one that the house would give out? Its script then stands in the house's first page. */
export async function checkForUpdate(): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (!script) return;
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    if (answer.ok)
      connectionState.outdated = !(await answer.text()).includes(new URL(script.src).pathname);
  } catch {
    // Who can't be reached can't have been seen to change.
  }
}
