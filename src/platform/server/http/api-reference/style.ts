/** The page loads no stylesheet, so the few design tokens it needs are here. */
export const referenceStyle = `
:root { color-scheme: light dark; --ink: light-dark(#1a1a20, #ededf1); --ink-2: light-dark(#5b5a63, #acabb5);
  --line: light-dark(#e6e6e9, #26262e); --surface: light-dark(#fff, #121217); --well: light-dark(#f3f3f5, #1c1c23);
  --accent: light-dark(#4f1ded, #aaa3ff); }
body { background: var(--surface); color: var(--ink); font: 14px/22px ui-sans-serif, system-ui, sans-serif;
  max-width: 1120px; margin: 0 auto; }
body:has(nav) { display: grid; grid-template: auto 1fr / 240px minmax(0, 1fr); }
header { grid-column: 1 / -1; padding: 32px 32px 16px; border-bottom: 1px solid var(--line); }
h1 { font-size: 28px; line-height: 34px; margin: 0 0 8px; }
p { margin: 4px 0; max-width: 72ch; }
a { color: var(--accent); }
nav { padding: 16px 32px; font-size: 13px; line-height: 20px; }
nav h2 { font-size: 13px; margin: 16px 0 4px; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 3px 0; color: var(--ink-2); text-decoration: none; }
nav a:hover { color: var(--ink); text-decoration: underline; }
main { padding: 0 32px 64px; min-width: 0; }
nav + main { border-left: 1px solid var(--line); }
section { padding: 24px 0; border-bottom: 1px solid var(--line); scroll-margin-top: 8px; }
section h2 { font-size: 16px; margin: 0 0 4px; display: flex; gap: 8px; align-items: center; }
.route, code, pre { font-family: ui-monospace, monospace; font-size: 12.5px; }
.meta { color: var(--ink-2); font-size: 12px; }
.effect { font-size: 12px; font-weight: 520; padding: 0 7px; border-radius: 6px; background: var(--well); color: var(--ink-2); }
.effect.destroy { color: light-dark(#c1292e, #ff938b); }
table { border-collapse: collapse; margin: 12px 0; width: 100%; font-size: 13px; }
th, td { text-align: left; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); }
th { color: var(--ink-2); font-weight: 520; font-size: 12px; }
pre { background: var(--well); padding: 12px; border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere; }
summary { cursor: pointer; font-size: 13px; color: var(--ink-2); }
@media (max-width: 1023.98px) { body:has(nav) { display: block; } nav { display: none; } nav + main { border: 0; } main { padding: 0 16px 64px; } header { padding: 20px 16px; } }
`
