import { builtInProvider, type ModelRef } from '#areas/models/contract/model.ts'
import type { listModels } from '#areas/models/contract/providers.ts'
import type { OutputOf } from '#platform/contract/action.ts'

type Models = OutputOf<typeof listModels>

/** The default first, then every model of every provider. */
export function modelOptions(models: Models): { value: string; label: string; model: ModelRef | null }[] {
  return [
    { value: '', label: `Default (${nameOf(models, models.default)})`, model: null },
    ...models.providers.flatMap(({ id: provider, models: ids }) =>
      ids.map((id) => ({
        value: `${provider} ${id}`,
        label: nameOf(models, { provider, id }),
        model: { provider, id },
      })),
    ),
  ]
}

/** The name of the model that answers. */
export function modelName(models: Models, model: ModelRef | null): string {
  return nameOf(models, model ?? models.default)
}

function nameOf({ providers }: Models, { provider, id }: ModelRef): string {
  if (provider === builtInProvider) return 'Built-in model'
  // Two servers may have models of the same name.
  const isAmbiguous = providers.filter(({ models }) => models.includes(id)).length > 1
  const name = providers.find((each) => each.id === provider)?.name
  return isAmbiguous && name ? `${id} (${name})` : id
}
