import { Fragment, type Mark, type Node } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { noteSchema } from '../../rules/markdown.ts'
import { groupBlocks, type BlockGroups } from './block-groups.ts'

test('a short note has no groups', () => {
  expect(groupBlocks(docOf(299), undefined)).toBeUndefined()
})

test('a long note has groups of neighbours, and its blocks and positions are the same', () => {
  const doc = docOf(10_000)
  const groups = grouped(doc)
  expect(sizesOf(groups).every((size) => size <= 64)).toBe(true)
  expect(sizesOf(groups).length).toBeLessThan(200)
  expect(groups.drawn.textContent).toBe(doc.textContent)
  expect(groups.drawn.nodeSize).toBe(doc.nodeSize)
})

test('a key draws no other block again', () => {
  const doc = docOf(1_000)
  const before = grouped(doc)
  const after = grouped(replaced(doc, 500, 1, docOf(1).children), before)
  expect(sizesOf(after)).toEqual(sizesOf(before))
  expect(drawnAgain(before, after)).toEqual([500])
})

test('whatever is added and deleted, groups stay small, and few blocks are drawn again', () => {
  let doc = docOf(500)
  let groups = grouped(doc)
  for (let round = 0; round < 600; round++) {
    // Many in one place, as somebody types, then elsewhere.
    const place = Math.min((Math.floor(round / 100) * 137) % doc.childCount, doc.childCount - 1)
    doc = replaced(doc, place, round % 3, docOf(round % 50 === 0 ? 70 : 2).children)
    const next = grouped(doc, groups)
    expect(next.drawn.textContent).toBe(doc.textContent)
    expect(Math.max(...sizesOf(next))).toBeLessThanOrEqual(128)
    expect(drawnAgain(groups, next).length).toBeLessThanOrEqual(140)
    expect([...changedGroups(groups, next)].filter((group) => !next.changed.has(group))).toEqual([])
    groups = next
  }
})

test('a note can become empty', () => {
  const groups = grouped(docOf(0), grouped(docOf(400)))
  expect(groups.drawn.textContent).toBe('')
})

let count = 0

function docOf(length: number): Node {
  const block = () => noteSchema.node('paragraph', null, noteSchema.text(`Block ${(count += 1)}`))
  return noteSchema.node('doc', null, length === 0 ? noteSchema.node('paragraph') : Array.from({ length }, block))
}

function grouped(doc: Node, last?: BlockGroups): BlockGroups {
  const groups = groupBlocks(doc, last)
  if (!groups) throw new Error('There are no groups.')
  return groups
}

function replaced(doc: Node, place: number, deleted: number, added: readonly Node[]): Node {
  return doc.copy(Fragment.fromArray(doc.children.toSpliced(place, deleted, ...added)))
}

/** The number of neighbours with the same group. */
function sizesOf({ drawn }: BlockGroups): number[] {
  const sizes: number[] = []
  drawn.children.forEach((block, index) => {
    if (index > 0 && block.marks[0] === drawn.child(index - 1).marks[0]) sizes.push((sizes.pop() ?? 0) + 1)
    else sizes.push(1)
  })
  return sizes
}

/** The places of blocks that were not drawn before. */
function drawnAgain(before: BlockGroups, after: BlockGroups): number[] {
  const known = new Set(before.drawn.children)
  return after.drawn.children.flatMap((block, place) => (known.has(block) ? [] : [place]))
}

/** The groups of both that have other blocks. */
function changedGroups(before: BlockGroups, after: BlockGroups): Set<Mark | undefined> {
  const [was, is] = [before, after].map(({ drawn }) => Map.groupBy(drawn.children, ({ marks }) => marks[0]))
  const sameBlocks = (group: Mark | undefined) =>
    is?.get(group)?.length === was?.get(group)?.length &&
    is?.get(group)?.every((block, nth) => block === was?.get(group)?.[nth])
  return new Set([...(is?.keys() ?? [])].filter((group) => was?.has(group) && !sameBlocks(group)))
}
