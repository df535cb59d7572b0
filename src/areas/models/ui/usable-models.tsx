import { Group, GroupRow } from '#design/layout/group.tsx'
import { SettingsRow } from '#design/layout/settings-row.tsx'
import { Notice } from '#design/feedback/notice.tsx'
import Info from 'lucide-react/icons/info'
import { useRead } from '#platform/web/api/query.ts'
import { listModels } from '../contract/providers.ts'
import { readBudget } from '../contract/usage.ts'
import { Spent } from './budget-row.tsx'
import { countOf } from './format.ts'

/** For people who may use the models but not change them. */
export function UsableModels() {
  const { data } = useRead(listModels, {})
  const { data: budget } = useRead(readBudget, {})
  return (
    <>
      <div className="mb-5 flex flex-col gap-5">
        <Notice icon={<Info />}>Owners and admins add providers and keys.</Notice>
        {data && (
          <Group label="Providers">
            {data.providers.map(({ id, name, models }) => (
              <GroupRow key={id} title={name} end={countOf(models.length, 'model')} />
            ))}
          </Group>
        )}
      </div>
      {budget && (
        <SettingsRow title="Budget" reason="Agents stop when a limit is reached.">
          <Spent budget={budget} />
        </SettingsRow>
      )}
    </>
  )
}
