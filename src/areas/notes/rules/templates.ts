/** A note with this tag is a template: new notes can begin with its text. */
export const templateTag = 'template'

/** The templates that every workspace has. */
export const builtInTemplates: readonly { title: string; icon: string; markdown: string }[] = [
  {
    title: 'Meeting',
    icon: '🗓️',
    markdown:
      '## Who is here\n\n- \n\n## What we talk about\n\n1. \n\n## What we decided\n\n- \n\n## Who does what\n\n- [ ] ',
  },
  {
    title: 'Project brief',
    icon: '🎯',
    markdown:
      '## Why\n\n## What is done when it is done\n\n- [ ] \n\n## Who\n\n## When\n\n> [!WARNING]\n> What could stop us?',
  },
  {
    title: 'Weekly review',
    icon: '🔁',
    markdown: '## What went well\n\n- \n\n## What did not\n\n- \n\n## Next week\n\n- [ ] ',
  },
  {
    title: 'Decision',
    icon: '⚖️',
    markdown:
      '**Decided:** \n\n## Options\n\n| Option | For | Against |\n| --- | --- | --- |\n|  |  |  |\n\n## Why this one',
  },
]
