/** Also in the structured data for search engines. */
export const questions = [
  {
    question: 'What is a credit?',
    answer:
      'A measure of work: one credit is about one step of an agent with a small model. Every answer and every run says what it used. With a model key of your own, model steps use none.',
  },
  {
    question: 'What happens at a limit?',
    answer:
      'Agents and flows wait and say which limit was reached. All that you have stays readable and can be exported. Go on with more credits or another plan, or wait for the next month.',
  },
  {
    question: 'Do viewers count as seats?',
    answer: 'No. People who only read, and those who fill in your forms or write to your inbox, are free.',
  },
  {
    question: 'Can I change or cancel?',
    answer:
      'Any day. A smaller plan begins when the paid time ends. Nothing is deleted: what is above the new limits stays readable, and only adding more waits.',
  },
  {
    question: 'Can I leave with my data?',
    answer:
      'Yes, on every plan and without asking anybody. Settings, Account, Export gives you one archive with everything you can read here. Files are listed in it, and downloaded one by one.',
  },
  {
    question: 'What does it cost to run it myself?',
    answer:
      'Nothing. On a machine of your own there are no plans and no limits but those of the machine, and no account with anybody else is needed.',
  },
] as const
