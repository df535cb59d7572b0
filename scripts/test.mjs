// `npm test`: whatever this computer lacks, then everything. Runs on any Node from 20 on; the rest runs on Node 24.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { prepare, root } from './prepare.mjs'

const node = prepare()
const path = [join(root, 'node_modules', '.bin'), dirname(node), process.env.PATH].join(
  process.platform === 'win32' ? ';' : ':',
)
const { status } = spawnSync(node, ['--disable-warning=ExperimentalWarning', join('scripts', 'test-all.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: path },
})
process.exit(status ?? 1)
