import type { texts } from '#features/workflow/process-view/texts.ts'
import type { Elements } from '#features/workflow/process-view/use-elements.ts'
import type { Change } from './use-changes.ts'

type Say = (key: keyof typeof texts, params?: Readonly<Record<string, string | number>>) => string

/** What a change will do, in a sentence. */
export const changeWord = (change: Change, { nameOf }: Elements, t: Say): string => {
  switch (change.kind) {
    case 'move':
      return t('willMove', { from: nameOf(change.from), to: nameOf(change.to) })
    case 'terminate':
      return t('willTerminate', { name: nameOf(change.node) })
    case 'activate':
      return t('willActivate', { name: nameOf(change.node) })
  }
}
