import type { Assets } from '#modules/platform/asset/index.ts'
import type { DataSets } from '#modules/platform/data-set/index.ts'
import type { Db } from '@gridwright/db'
import type { HandlersOf } from '#operations/handler.ts'
import type { LiveHub, LiveRule } from '#operations/live-topic.ts'
import { dataHandlers } from './reading/data-handlers.ts'
import { keptOutcomes } from './reading/outcomes.ts'
import { screenAsFile, screenAsPayload, screenOfFile } from './files/screen-files.ts'
import { screenFormat } from './format/screen-format.ts'
import { openScreen } from './open-screen.ts'
import { requireFixed } from './reading/values-of.ts'
import { withoutAddresses } from './screen-rule.ts'
import { tidyWatchers, watchHandlers, watchTopic } from './watching/watch-handlers.ts'

export { currentScreen } from './current-screen.ts'
export { screenKind } from './screen-rule.ts'

type Needs = {
  readonly db: Db
  readonly publish: LiveHub['publish']
  readonly assets: Assets
  readonly dataSets: DataSets
  readonly now: () => Date
  /** Another text where boundaries of maps have changed. */
  readonly mapsVersion: () => Promise<string>
  readonly log: (facts: object, message: string) => void
}

/** Showing data screens and reading their data. */
export const screenModule = (
  needs: Needs,
): {
  readonly handlers: HandlersOf<'screen'>
  readonly topics: readonly LiveRule[]
  tidy(): Promise<void>
  close(): Promise<void>
} => {
  const { assets, now } = needs
  const ending = new AbortController()
  const outcomes = keptOutcomes(() => now().getTime())
  return {
    handlers: {
      ...dataHandlers({ ...needs, outcomes, ending: ending.signal }),
      ...watchHandlers(needs),
      'screen.export': async ({ id, form }, { caller }) =>
        form === 'wire' ? screenAsPayload(needs, caller, id) : screenAsFile(needs, caller, id),
      'screen.readFile': async (wish, { caller }) => screenOfFile(needs, caller, wish),
      'screen.format': async (wish) => screenFormat(wish),
      'screen.open': async (which, { caller }) => {
        const { kind: _kind, level, document, ...opened } = await openScreen(assets, caller, which)
        if (caller.only === undefined) await assets.touch(caller, which.id)
        requireFixed(caller, document)
        const mayEdit = level !== 'view'
        const shown = mayEdit ? document : withoutAddresses(document)
        const { fixed = {} } = caller
        return { ...opened, document: shown, mayEdit, fixed, serverTime: now().toISOString() }
      },
    },
    topics: [watchTopic()],
    tidy: () => tidyWatchers(needs),
    close: async () => ending.abort(),
  }
}
