import type { Screen } from '@gridwright/screen'
import type { ScreenSource } from '@gridwright/screen-view'
import { call, CallError, callErrorText } from '#base/client/index.ts'
import { currentLanguage, ownZone } from '#base/i18n/index.ts'
import { answersOf } from '#features/screens/screen-view/screen-source.ts'

/** Rows of a document that is no published one, by its own queries (`screen.try`). */
export const trySource = ({ queries, variables }: Pick<Screen, 'queries' | 'variables'>): ScreenSource => ({
  ask: async ({ values, items }, signal) => {
    try {
      const wish = { queries, variables: [...variables], values, items: [...items], timeZone: ownZone() }
      return answersOf((await call('screen.try', wish, { signal, replay: true })).items)
    } catch (error) {
      throw error instanceof CallError ? new Error(callErrorText(error, currentLanguage())) : error
    }
  },
})
