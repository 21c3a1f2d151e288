import { compare, mergeUnits } from '@gridwright/document'
import type { Side } from '@gridwright/document'
import type { Template } from '@gridwright/report-engine'
import { wholeSheets } from './moved-sheets.ts'
import { orderOf, partOf, placesOf, templateFrom, unitsOf } from './template-units.ts'
import type { Part } from './template-units.ts'

/** A place that both changed, with what each made of it; absent = nothing stands there. */
export type TemplateClash = Part & { readonly mine: unknown; readonly theirs: unknown }

export type TemplateMerge = {
  /** First the places that stand for a clash; what hangs on them goes with them. */
  readonly clashes: readonly TemplateClash[]
  readonly resolve: (choices: readonly Side[]) => Template
}

export type TemplateSides = {
  readonly bases: readonly Template[]
  readonly mine: Template
  readonly theirs: Template
}

const orderFrom = ({ bases, mine, theirs }: TemplateSides): Template =>
  bases.every((base) => compare(orderOf(base), orderOf(theirs)).length === 0) ? mine : theirs

/** Both people's changes in one report: cells, sizes, sheets, data sets, parameters, each by itself (RPT-03). */
export const mergeTemplates = (sides: TemplateSides): TemplateMerge => {
  const whole = wholeSheets(sides.bases, [sides.mine, sides.theirs])
  const [mine, theirs] = [unitsOf(sides.mine, whole), unitsOf(sides.theirs, whole)]
  const bases = sides.bases.map((base) => unitsOf(base, whole))
  const { clashes, resolve } = mergeUnits({ bases, mine, theirs, places: placesOf })
  const order = orderOf(orderFrom(sides))
  return {
    clashes: clashes.map(({ keys: [key = ''] }) => ({
      ...partOf(key),
      mine: mine.get(key),
      theirs: theirs.get(key),
    })),
    resolve: (choices) => templateFrom(resolve(choices), order),
  }
}
