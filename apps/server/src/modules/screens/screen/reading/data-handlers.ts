import { AppError } from '@gridwright/contract'
import type { HandlerInput } from '@gridwright/contract'
import { emptyScreen, screenDocument } from '@gridwright/screen'
import type { Screen } from '@gridwright/screen'
import { formatDate } from '@gridwright/validation'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { CallContext, HandlersOf } from '#operations/handler.ts'
import { sentDocument } from '#operations/stored-document.ts'
import { Written } from '#operations/written.ts'
import { requireDataSets } from '#modules/screens/screen/screen-rule.ts'
import { answersOf } from './answers.ts'
import type { DataNeeds } from './answers.ts'
import { openedScreens } from './opened-screens.ts'
import { requireFixed, valuesOf } from './values-of.ts'

type Needs = DataNeeds & { readonly assets: Assets; readonly mapsVersion: () => Promise<string> }
type Asked = Pick<HandlerInput<'screen.data'>, 'values' | 'items' | 'timeZone' | 'waitMs'>
type Which = { readonly screen: Screen; readonly version: number; readonly isMaker: boolean }

const hostZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const answered = async (
  needs: Needs,
  { screen, version, isMaker, structure = false }: Which & { readonly structure?: boolean },
  { asked, context }: { readonly asked: Asked; readonly context: CallContext },
): Promise<Written> => {
  const { caller, signal } = context
  const { values: sent, items, waitMs, timeZone = hostZone() } = asked
  const today = formatDate(needs.now(), timeZone)
  const { fixed = {} } = caller
  requireFixed(caller, screen)
  const variables = valuesOf(screen, { sent, fixed, today })
  const asking = { caller, variables, today }
  const [json, maps] = await Promise.all([
    answersOf(needs, { screen, asking, items, waitMs, isMaker, structure, signal }),
    needs.mapsVersion(),
  ])
  const head = JSON.stringify({ version, serverTime: needs.now().toISOString(), maps })
  return new Written(new TextEncoder().encode(`${head.slice(0, -1)},"items":${json}}`))
}

/** Queries and variables that are not saved, read as a screen of their own. */
const triedScreen = ({ queries, variables }: HandlerInput<'screen.try'>): Screen =>
  sentDocument(screenDocument, { name: '', document: { ...emptyScreen, queries, variables } })

/** Rows for viewers and for the designer. */
export const dataHandlers = (needs: Needs): Pick<HandlersOf<'screen'>, 'screen.data' | 'screen.try'> => {
  const open = openedScreens(needs.assets)
  return {
    'screen.data': async ({ id, draft, ...asked }, context) => {
      const { found, screen } = await open(context.caller, { id, draft })
      if (found.kind !== 'screen') throw new AppError('not-found')
      const which = { screen, version: found.version, isMaker: found.level !== 'view' }
      return answered(needs, which, { asked, context })
    },
    'screen.try': async (asked, context) => {
      const screen = triedScreen(asked)
      await requireDataSets(needs.assets, context.caller, screen)
      const which = { screen, version: 0, isMaker: true, structure: true }
      return answered(needs, which, { asked, context })
    },
  }
}
