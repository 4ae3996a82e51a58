import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const dist = process.env['HUMBUG_WEB'] ?? fileURLToPath(new URL('../dist', import.meta.url));
const mostScript = 60_000;

describe('what is sent to a browser', () => {
  const page = readFileSync(`${dist}/index.html`, 'utf8');
  const scripts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
    (match) => match[1]!,
  );

  it('is at most 60 kB of script for the landing page', () => {
    expect(scripts.length).toBeGreaterThan(0);
    const bytes = scripts
      .map((script) => readFileSync(`${dist}${script}.gz`).length)
      .reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeLessThanOrEqual(mostScript);
  });

  it('names no other host', () => {
    const files = readdirSync(`${dist}/assets`)
      .filter((name) => /\.(js|css)$/.test(name))
      .map((name) => readFileSync(`${dist}/assets/${name}`, 'utf8'));
    const addresses = [page, ...files].flatMap(
      (text) => text.match(/\bhttps?:\/\/[a-z0-9.-]+/gi) ?? [],
    );
    // Names of XML namespaces and addresses in error messages of the framework are not asked for.
    expect(
      [...new Set(addresses)].filter((address) => !/w3\.org|svelte\.dev/.test(address)),
    ).toEqual([]);
  });
});
