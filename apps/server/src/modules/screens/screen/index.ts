import type { Assets } from '#modules/platform/asset/index.ts'
import type { HandlersOf } from '#operations/handler.ts'
import { openScreen } from './open-screen.ts'
import { withoutAddresses } from './screen-rule.ts'

export { screenKind } from './screen-rule.ts'

type Needs = { readonly assets: Assets; readonly now: () => Date }

/** Showing data screens and reading their data. */
export const screenModule = ({ assets, now }: Needs): { readonly handlers: HandlersOf<'screen'> } => ({
  handlers: {
    'screen.open': async (which, { caller }) => {
      const { kind: _kind, level, document, ...opened } = await openScreen(assets, caller, which)
      if (caller.only === undefined) await assets.touch(caller, which.id)
      const mayEdit = level !== 'view'
      const shown = mayEdit ? document : withoutAddresses(document)
      return { ...opened, document: shown, mayEdit, serverTime: now().toISOString() }
    },
  },
})
