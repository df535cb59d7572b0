import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import { markTableChanged } from '#platform/server/db/mark-table-changed.ts'
import * as contract from '../contract/profile.ts'
import { realEmail } from '../rules/count-sign-in-methods.ts'
import { dropOwnPictures, isOwnPicture } from '../store/pictures.ts'
import * as store from '../store/users.ts'

export const profileActions = [
  implement(contract.readUser, async ({ id }, { db, scope }) => {
    const found = (await store.findUser(db, scope, id)) ?? userNotFound(id)
    const { name, image, email, emailVerified, personalAccount, createdAt, lastSignedInAt } = found
    const ownFields = {
      personal_account_id: personalAccount,
      email: realEmail(email),
      emailVerified,
      createdAt,
      lastSignedInAt,
    }
    return { id, displayName: name, image: ownImage(image), ...(id === scope.person ? ownFields : hiddenFields) }
  }),

  implement(contract.readProfile, async (_, { db, scope }) => getProfile(db, scope)),

  implement(contract.changeProfile, async ({ name, picture, timeZone, locale }, { db, scope }) => {
    if (picture && !(await isOwnPicture(db, scope, picture)))
      refuse('pictures.not-found', 404, 'This picture was not found. Choose it again.')
    const change = {
      ...(name !== undefined && { name }),
      ...(picture !== undefined && { image: picture && `/pictures/${picture}` }),
      ...(timeZone !== undefined && { time_zone: timeZone, time_zone_chosen: timeZone !== null }),
      ...(locale !== undefined && { locale, locale_chosen: locale !== null }),
    }
    if (Object.keys(change).length === 0) return getProfile(db, scope)
    await withSystemScope(db, scope, 'somebody changes their profile', (systemDb, systemScope) =>
      store.changeUser(systemDb, systemScope, scope.person, change),
    )
    if (picture !== undefined) await dropOwnPictures(db, scope, picture ? [picture] : [])
    await markTableChanged(db, scope, 'users')
    return getProfile(db, scope)
  }),

  implement(contract.reportBrowser, async (browser, { db, scope }) => {
    await withSystemScope(db, scope, 'somebody opens a page in another browser', (systemDb, systemScope) =>
      store.setBrowserSettings(systemDb, systemScope, scope.person, browser),
    )
    await markTableChanged(db, scope, 'users')
    return getProfile(db, scope)
  }),
]

async function getProfile(db: Db, scope: Scope) {
  const user = await store.getOwnUser(db, scope)
  const { email, timeZone, isTimeZoneChosen, locale, isLocaleChosen, image, ...person } = user
  return {
    ...person,
    email: realEmail(email),
    timeZone: isTimeZoneChosen ? timeZone : null,
    locale: (isLocaleChosen && contract.locales.find((each) => each === locale)) || null,
    dates: { timeZone, locale },
    image: ownImage(image),
  }
}

/** Only our own pictures: another site would learn who looks at what. */
function ownImage(image: string | null): string | null {
  return image?.startsWith('/pictures/') ? image : null
}

const hiddenFields = {
  personal_account_id: null,
  email: null,
  emailVerified: null,
  createdAt: null,
  lastSignedInAt: null,
}

/** The specification fixes this text. */
function userNotFound(id: Id): never {
  refuse('document.missing', 404, `Document "${id}" does not exist in collection "users"`)
}
