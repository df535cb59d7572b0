/** The page loads no stylesheet, so the few design tokens it needs are here. */
export const shareStyle = `
:root { color-scheme: light dark; --ink: light-dark(#1a1a20, #ededf1); --ink-2: light-dark(#5b5a63, #acabb5);
  --line: light-dark(#e6e6e9, #26262e); --surface: light-dark(#fff, #121217); --well: light-dark(#f3f3f5, #1c1c23);
  --accent: light-dark(#4f1ded, #aaa3ff); --tint: light-dark(#f6f4ff, #1f1b33); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--surface); color: var(--ink);
  font: 15px/26px Geist, ui-sans-serif, system-ui, sans-serif; overflow-wrap: anywhere; }
header, footer { display: flex; justify-content: space-between; gap: 16px; padding: 14px 24px; font-size: 13px; }
header { border-bottom: 1px solid var(--line); }
footer { border-top: 1px solid var(--line); color: var(--ink-2); }
header a, footer a { color: inherit; }
main { flex: 1; width: 100%; max-width: 768px; margin: 0 auto; padding: 32px 24px 64px; }
h1 { font-size: 34px; line-height: 42px; margin: 0 0 12px; letter-spacing: -0.02em; }
.meta { display: flex; flex-wrap: wrap; gap: 0 12px; margin: 0 0 16px; padding-bottom: 16px; color: var(--ink-2); font-size: 13px;
  border-bottom: 1px solid var(--line); }
article h1 { font-size: 24px; line-height: 32px; margin: 28px 0 8px; }
article h2 { font-size: 20px; line-height: 28px; margin: 24px 0 8px; }
article h3 { font-size: 16px; line-height: 24px; margin: 20px 0 4px; }
p, ul, ol, pre, blockquote, table, details { margin: 8px 0; }
a { color: var(--accent); }
blockquote { margin-left: 0; padding-left: 14px; border-left: 3px solid var(--line); color: var(--ink-2); }
pre { padding: 12px; overflow-x: auto; border-radius: 8px; background: var(--well); line-height: 20px; }
code { font: 13px/20px 'Geist Mono', ui-monospace, monospace; }
:not(pre) > code { padding: 1px 5px; border-radius: 5px; background: var(--well); }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { padding: 4px 10px; border: 1px solid var(--line); text-align: left; vertical-align: top; }
th { background: var(--well); color: var(--ink-2); font-weight: 520; }
td p, th p, li p { margin: 0; }
img { max-width: 100%; height: auto; border-radius: 8px; }
.link-card { margin: 0 0 10px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 12px; }
.link-card p { margin: 0; font-weight: 500; }
.link-card a::after { content: attr(title); display: block; font-size: 13px; font-weight: 400; color: var(--ink-2); }
.caption { display: block; font-size: 13px; color: var(--ink-2); }
mark { background: light-dark(#fff0a8, #5a4b00); color: inherit; }
hr { border: 0; border-top: 1px solid var(--line); margin: 24px 0; }
ul[data-type=taskList] { list-style: none; padding-left: 0; }
ul[data-type=taskList] li { display: flex; gap: 10px; }
ul[data-type=taskList] li > div { flex: 1; min-width: 0; }
[data-callout] { padding: 8px 14px; border-radius: 8px; background: var(--tint); border: 1px solid var(--line); }
[data-maths] { font: 14px/22px 'Geist Mono', ui-monospace, monospace; }
form { display: grid; gap: 8px; max-width: 320px; }
form input, form button { font: inherit; padding: 6px 10px; border-radius: 8px; border: 1px solid var(--line); }
form button { background: var(--accent); color: light-dark(#fff, #121217); border: 0; cursor: pointer; }
[role=alert] { margin: 0; color: light-dark(#c1292e, #ff938b); font-size: 13px; }
`
