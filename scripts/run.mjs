// `npm test`, `npm run check` and the like: installs what is missing, then runs the script of that name under Node 24.
// This file runs on any Node from 20 on.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { followShell } from './start/follow-shell.mjs'
import { prepare, root, SetupError } from './prepare.mjs'

const [name, ...args] = process.argv.slice(2)
const node = ready()
const script = spawn(node, ['--disable-warning=ExperimentalWarning', join('scripts', `${name}.ts`), ...args], {
  cwd: root,
  env: { ...process.env, PATH: [join(root, 'node_modules', '.bin'), dirname(node), process.env.PATH].join(delimiter) },
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => script.kill(signal))
followShell(() => script.kill('SIGTERM'))
script.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))

function ready() {
  try {
    return prepare()
  } catch (error) {
    process.stderr.write(`${error instanceof SetupError ? error.message : error.stack}\n`)
    process.exit(1)
  }
}
