import { isSameJson } from '#platform/contract/patch.ts'
import type { View, ViewSettings } from '../../contract/view.ts'

/** The settings that a person sees: those of the view, with their unsaved changes on top. */
export function effectiveSettings({ settings, draft }: Pick<View, 'settings' | 'draft'>): ViewSettings {
  return { ...settings, ...definedSettings(draft) }
}

/** The changes that differ from the view. A setting that was changed back is not unsaved. */
export function unsavedSettings(settings: ViewSettings, draft: View['draft']): Partial<ViewSettings> {
  const savedValues = new Map<string, unknown>(Object.entries(settings))
  const entries = Object.entries(definedSettings(draft))
  return Object.fromEntries(entries.filter(([key, value]) => !isSameJson(value, savedValues.get(key))))
}

/** Without undefined values, which would overwrite other settings. */
export function definedSettings(change: View['draft']): Partial<ViewSettings> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

/** Who may save changes of a view, so that everybody who sees it gets them. */
export function maySaveView(table: { may: { design: boolean } }, { personal, locked }: View): boolean {
  return !locked && (personal || table.may.design)
}
