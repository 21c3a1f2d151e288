import type { Query } from '#document/query.ts'
import { usedCodes } from './used-codes.ts'

/** The variables that a query is read with. A change of any other asks for nothing. */
export const codesOfQuery = ({ params }: Pick<Query, 'params'>): readonly string[] =>
  [...new Set(Object.values(params).flatMap(usedCodes))].toSorted()

/** The variables that steps after the reading use. */
export const codesOfTransforms = ({ transform = [] }: Pick<Query, 'transform'>): readonly string[] =>
  [
    ...new Set(
      transform.flatMap((step) =>
        step.step === 'filter' && typeof step.to === 'string' ? usedCodes(step.to) : [],
      ),
    ),
  ].toSorted()
