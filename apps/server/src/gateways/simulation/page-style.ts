/** CSS of the simulated providers' pages: one column, light and dark, without external resources. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --ground: #f4f4f2; --card: #ffffff; --ink: #1d1d1b; --soft: #5c5c58; --line: #dededa; --green: #06753a;
  --on-green: #ffffff;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #161615; --card: #222220; --ink: #f0efeb; --soft: #b0afa8; --line: #3a3a37; --green: #5fd08d;
    --on-green: #10261a;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "PingFang SC", "PingFang TC", "Noto Sans CJK SC", sans-serif;
}
main { max-width: 480px; margin: 0 auto; padding: 32px 16px 48px; }
.badge {
  display: inline-block; margin: 0; padding: 2px 10px; border-radius: 999px;
  background: var(--green); color: var(--on-green); font-size: 13px;
}
h1 { margin: 12px 0 8px; font-size: 24px; line-height: 1.3; }
.note { margin: 0 0 20px; color: var(--soft); font-size: 14px; overflow-wrap: anywhere; }
ul { list-style: none; margin: 0 0 12px; padding: 0; display: grid; gap: 8px; }
button {
  width: 100%; min-height: 48px; border: 1px solid var(--line); border-radius: 12px;
  background: var(--card); color: inherit; font: inherit; cursor: pointer;
}
button:hover { border-color: var(--green); }
button:focus-visible { outline: 3px solid var(--green); outline-offset: 2px; }
.person { display: flex; align-items: center; gap: 12px; padding: 12px; text-align: start; }
.mark {
  flex: none; display: grid; place-items: center; width: 40px; height: 40px; border-radius: 50%;
  background: var(--green); color: var(--on-green); font-weight: 600;
}
b { font-weight: 600; }
small { display: block; color: var(--soft); font-size: 13px; }
.refuse { margin-bottom: 20px; background: transparent; color: var(--soft); }
.pay { margin: 4px 0 8px; background: var(--green); border-color: var(--green); color: var(--on-green); }
.card { margin: 0 0 12px; padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
.amount { margin: 4px 0 16px; font-size: 40px; line-height: 1.2; font-weight: 600; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin: 0 0 16px; }
dt { color: var(--soft); }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
h2 { margin: 24px 0 8px; font-size: 18px; }
h3 { margin: 0 0 12px; font-size: 16px; }
a { color: var(--green); }
.row { display: flex; align-items: center; justify-content: space-between; gap: 12px; margin: 0 0 8px; }
.row > button { width: auto; padding: 0 16px; }
label { display: flex; align-items: center; justify-content: space-between; gap: 12px; min-height: 40px; }
select, input:not([type=checkbox]) {
  min-height: 36px; padding: 0 8px; border: 1px solid var(--line); border-radius: 8px;
  background: var(--ground); color: inherit; font: inherit;
}
input[type=number] { width: 112px; text-align: end; }
select { min-width: 0; max-width: 65%; }
input[type=text], input[type=tel] { width: 176px; }
.actions { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; margin: 12px 0 0; }
.actions > button { min-height: 44px; }
.actions > label { grid-column: 1 / -1; }
code { overflow-wrap: anywhere; }
input[type=checkbox] { width: 24px; height: 24px; accent-color: var(--green); }
iframe.mail { display: block; width: 100%; height: 420px; margin: 0 0 16px; border: 1px solid var(--line); border-radius: 12px; background: #ffffff; }
pre.mail { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 14px; }
summary { min-height: 40px; cursor: pointer; }
summary:focus-visible { outline: 3px solid var(--green); outline-offset: 2px; }
select:focus-visible, input:focus-visible, a:focus-visible { outline: 3px solid var(--green); outline-offset: 2px; }
`;
