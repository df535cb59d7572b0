import { closeMenus } from './close-menus.ts'
import { followTheme } from './follow-theme.ts'
import { showLeaving } from './show-leaving.ts'
import { showOffline } from './show-offline.ts'
import { tellOfView } from './tell-of-view.ts'

/** All that a still page runs. Everything in it works without this too. */
followTheme()
closeMenus()
showOffline()
showLeaving()
tellOfView()
