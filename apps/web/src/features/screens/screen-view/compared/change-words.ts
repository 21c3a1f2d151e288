import type { WidgetAspect, WidgetChange } from '@gridwright/screen'
import type { Text } from '#base/i18n/index.ts'
import type { comparedTexts } from './texts.ts'

/** How a change is drawn: something that only moved is told from something that is another. */
export type ChangeKind = 'added' | 'removed' | 'moved' | 'changed'

const ofPlace: ReadonlySet<WidgetAspect> = new Set(['place', 'size', 'angle', 'order', 'group'])

export const kindOf = ({ before, after, aspects }: WidgetChange): ChangeKind => {
  if (before === undefined) return 'added'
  if (after === undefined) return 'removed'
  return aspects.every((aspect) => ofPlace.has(aspect)) ? 'moved' : 'changed'
}

type Words = Text<keyof typeof comparedTexts>

const aspectWords = (aspect: WidgetAspect, { before, after }: WidgetChange, t: Words): string => {
  if (before === undefined || after === undefined) return ''
  switch (aspect) {
    case 'place':
      return t('place', { from: `${before.x}, ${before.y}`, to: `${after.x}, ${after.y}` })
    case 'size':
      return t('size', { from: `${before.w} × ${before.h}`, to: `${after.w} × ${after.h}` })
    case 'angle':
      return t('angle', { from: before.r, to: after.r })
    default:
      return t(aspect)
  }
}

/** What became of a widget, in words: `moved: place (8, 8) → (16, 8), order`. */
export const changeWords = (change: WidgetChange, t: Words): string =>
  change.aspects.map((aspect) => aspectWords(aspect, change, t)).join('、')
