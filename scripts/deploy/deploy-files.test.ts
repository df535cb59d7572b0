import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { exitCodes } from '#platform/server/startup/start-error.ts'

const dockerfile = read('Dockerfile')
const unit = read('systemd/taaskly@.service')

test.each([
  [200, 0],
  [503, 1],
])('where /readyz answers %s, the health check of the image ends with %s', async (status, exitCode) => {
  const program = createServer(({ url }, answer) => answer.writeHead(url === '/readyz' ? status : 404).end())
  onTestFinished(() => void program.close())
  await once(program.listen(0, '127.0.0.1'), 'listening')
  const { port } = program.address() as { port: number }
  const [node = '', ...args] = commandOf('HEALTHCHECK [^[]+')
  expect(node).toBe('node')
  const child = spawn(process.execPath, args, { env: { PORT: String(port) }, stdio: 'inherit' })
  expect((await once(child, 'exit'))[0]).toBe(exitCode)
})

test('image and unit start the same program, and neither as root', () => {
  const [, start = ''] = /^ExecStart=\/usr\/bin\/(.*)$/m.exec(unit) ?? []
  expect(commandOf('').join(' ')).toBe(start)
  expect(dockerfile).toMatch(/^USER node$/m)
  expect(unit).toMatch(/^User=taaskly$/m)
})

test('systemd does not start again what would end the same way', () => {
  const [, codes = ''] = /^RestartPreventExitStatus=(.*)$/m.exec(unit) ?? []
  const { badSetting, noFolder, notAllowed, newerData } = exitCodes
  expect(codes.split(' ').map(Number)).toEqual([badSetting, noFolder, notAllowed, newerData])
})

/** The arguments of the last instruction of this kind. */
function commandOf(before: string): string[] {
  const instructions = [...dockerfile.replaceAll('\\\n', '').matchAll(new RegExp(`^${before}CMD (\\[.*\\])$`, 'gm'))]
  return JSON.parse(instructions.at(-1)?.[1] ?? '[]')
}

function read(file: string): string {
  return readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8')
}
