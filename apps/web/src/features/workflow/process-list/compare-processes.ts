import { compare } from '@gridwright/document'
import { activitiDocument, outlineModel, zeebeDocument } from '@gridwright/process-model'
import type { ProcessDocument } from '@gridwright/process-model'
import { itemPlace } from '#assets/versions/kind-comparison.ts'
import type { KindComparison } from '#assets/versions/kind-comparison.ts'
import { defineTexts, textOf } from '#base/i18n/index.ts'

const texts = defineTexts({ elements: ['元素', 'Element'] })

/** Elements by their names, with their ids: several may have one name. */
const shown = ({ xml }: ProcessDocument): Readonly<Record<string, unknown>> => ({
  elements: Object.fromEntries(
    outlineModel(xml).map(({ id, type, name, settings, position }) => [
      name === '' ? id : `${name} (${id})`,
      { kind: type, settings, position },
    ]),
  ),
})

const comparisonOf = (format: typeof activitiDocument): KindComparison<ProcessDocument> => ({
  format,
  differences: (before, after) => compare(shown(before), shown(after)),
  placeOf: (steps, isNamed) => {
    const [head, item, ...rest] = steps
    if (head !== 'elements' || item === undefined) return { place: '', rest: steps }
    return { place: itemPlace(textOf(texts, 'elements'), item, isNamed), rest }
  },
})

/** Processes by their elements. */
export const activitiComparison = comparisonOf(activitiDocument)
export const zeebeComparison = comparisonOf(zeebeDocument)
