import { expect, test } from 'vitest'
import { z } from 'zod'
import { action, type Surface } from '../../contract/action.ts'
import type { Permission } from '../../contract/permission.ts'
import { implement } from './implement.ts'
import { registryOf } from './registry.ts'

const named = (name: `${string}.${string}`, permission: Permission, surfaces: Surface[]) =>
  implement(
    action({
      name,
      title: name,
      description: 'x.',
      input: z.object({}),
      output: z.object({}),
      permission,
      effect: 'read',
      rest: `GET /${name}`,
      surfaces,
    }),
    async () => ({}),
  )

const registry = registryOf([
  named('notes.read', 'viewer', ['agents', 'palette']),
  named('notes.write', 'member', ['agents']),
  named('keys.create', 'viewer', []),
])

test('a surface offers the actions that belong there and that the person may do', () => {
  const names = (surface: Surface, role: 'viewer' | 'member') =>
    registry.actionsFor(surface, { signedIn: true, role }).map(({ name }) => name)
  expect(names('agents', 'member')).toEqual(['notes.read', 'notes.write'])
  expect(names('agents', 'viewer')).toEqual(['notes.read'])
  expect(names('palette', 'member')).toEqual(['notes.read'])
  expect(registry.actionsFor('agents', { signedIn: false })).toEqual([])
})

test('an action is found by its name, and a duplicate name is an error', () => {
  expect(registry.find('keys.create')?.action.name).toBe('keys.create')
  expect(registry.find('keys.eat')).toBeUndefined()
  expect(() => registryOf([named('a.b', 'viewer', []), named('a.b', 'viewer', [])])).toThrow('same name')
})
