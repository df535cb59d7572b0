import { textOf, type Json } from '../json.ts'
import { step, type Translation, type Translators } from '../translation.ts'

/** The nodes of n8n's courses, which invent data. */
export const training: Translators = {
  n8nTrainingCustomerDatastore: ({ parameters }) => customers(parameters),
  n8nTrainingCustomerMessenger: ({ parameters }, { value }) =>
    step('flow.set', {
      fields: [
        {
          name: 'output',
          value: `Sent message to customer ${String(value(parameters['customerId'] ?? ''))}: ${String(value(parameters['message'] ?? ''))}`,
        },
      ],
      keepOthers: false,
    }),
}

function customers(parameters: Json): Translation {
  const isOne = (textOf(parameters['operation']) ?? 'getAllPeople') === 'getOnePerson'
  const limit = parameters['returnAll'] === true ? invented.length : Math.max(1, Number(parameters['limit'] ?? 5) || 5)
  const chosen = invented.slice(0, isOne ? 1 : limit)
  return {
    ...step('flow.code', {
      mode: 'all',
      code: `return ${JSON.stringify(
        chosen.map((json) => ({ json })),
        null,
        2,
      )}`,
    }),
    messages: ['These are other invented customers than in n8n, with the same fields.'],
  }
}

const invented = [
  ['1001', 'Ada Winter', 'ada@winter.example', 'Asks for the blue one', 'DE', '1998-03-02'],
  ['1002', 'Bruno Castel', 'bruno@castel.example', 'Calls in the morning', 'FR', '2004-11-19'],
  ['1003', 'Chioma Obi', 'chioma@obi.example', 'Likes short mails', 'NG', '2011-07-30'],
  ['1004', 'Dana Reyes', 'dana@reyes.example', 'Moved last year', 'US', '2016-01-08'],
  ['1005', 'Emil Novak', 'emil@novak.example', 'Collects maps', null, '2021-09-14'],
].map(([id, name, email, notes, country, created]) => ({ id, name, email, notes, country, created }))
