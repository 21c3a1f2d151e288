import { AppError } from '@gridwright/contract'
import type { DocumentKind } from '@gridwright/document'
import { screenDocument, stateOf, withCurrentWidgets } from '@gridwright/screen'
import type { Screen, Widget } from '@gridwright/screen'
import { widgetFactsOf } from '@gridwright/widgets/facts'
import { contentProblem } from './content-problem.ts'

/** Screens as this build knows them, their widgets brought up to date; what it does not know stays as it is. */
export const currentScreen: DocumentKind<Screen> = {
  ...screenDocument,
  read: (stored) => {
    const reading = screenDocument.read(stored)
    if ('problem' in reading) return reading
    const problem = contentProblem(reading.document)
    if (problem !== undefined) return { problem }
    return { document: withCurrentWidgets(reading.document, widgetFactsOf) }
  },
}

/** Links lead to pages and to mail; what a variable will bring is held against that where it is followed. */
const leadsAway = (url: string): boolean => /^(?:https?:\/\/|mailto:|\$\{)/i.test(url.trim())

const requireLinks = (name: string, { on = [] }: Widget): void => {
  for (const action of on.flatMap((rule) => rule.do))
    if (action.do === 'link' && !leadsAway(action.url))
      throw new AppError('screen-link-wrong', { name, url: action.url.slice(0, 100) })
}

/** A draft may have such mistakes; a version may not. */
export const requireWhole = ({ widgets }: Screen): void => {
  for (const [id, widget] of Object.entries(widgets)) {
    requireLinks(widget.name || id, widget)
    if (stateOf(widget, widgetFactsOf) !== 'broken') continue
    const issue = widgetFactsOf(widget.type)?.schema.safeParse(widget.options).error?.issues[0]
    throw new AppError('screen-widget-broken', {
      name: widget.name || id,
      place: issue?.path.join('.') ?? '',
    })
  }
}

const valueAt = (options: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, step) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, step)
          ? (value as Readonly<Record<string, unknown>>)[step]
          : undefined,
      options,
    )

/** Reports that widgets show. */
export const shownReports = ({ widgets }: Screen): readonly string[] =>
  Object.values(widgets).flatMap(({ type, options }) =>
    (widgetFactsOf(type)?.fields ?? []).flatMap(({ control, path }) => {
      const id = control === 'report' ? valueAt(options, path) : undefined
      return typeof id === 'string' && id !== '' ? [id] : []
    }),
  )
