import type { BundleCall } from '#platform/contract/bundle.ts'

const markdown = `## Every day

- Open **Deals** and look at the board. Each deal has a stage and a next step.
- After a call, write the next step and its date. A deal without a next step is a lost one.

## Every week

- Go through **Open deals** together: what moves, what is stuck, what is lost?
- Add new companies and contacts while you remember who they are.

## When a deal is won

Move its card to **Won**. The flow *Deal won* adds a task to thank the customer and plan the start.

## Ask the Assistant

- How much are the deals in “Offer sent” worth?
- Which deals have no next step?
- Add a contact: Ada Sample, Sample café, ada@cafe.example
`

export const createNote: readonly BundleCall[] = [
  { as: 'note', action: 'notes.create', input: { title: 'How we sell', icon: '🤝', markdown } },
]
