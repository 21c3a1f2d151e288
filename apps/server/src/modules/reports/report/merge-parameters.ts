import type { DataSetParameter } from '@gridwright/contract'

/**
 * One form for a report: its own parameters first, then those of its data sets, same codes once; the report's own
 * definition wins, then the first data set's. Required is required wherever one says so, unless the report itself
 * defines the code; a parameter without a name takes the first name that a data set gives it.
 */
export const mergeParameters = (
  own: readonly DataSetParameter[],
  used: readonly DataSetParameter[],
): DataSetParameter[] => {
  const merged = new Map<string, DataSetParameter>(own.map((one) => [one.paramCode, one]))
  const owned = new Set(merged.keys())
  for (const one of used) {
    const known = merged.get(one.paramCode)
    if (known === undefined) merged.set(one.paramCode, one)
    else merged.set(one.paramCode, joined(known, one, owned.has(one.paramCode)))
  }
  return [...merged.values()]
}

const joined = (known: DataSetParameter, other: DataSetParameter, isOwn: boolean): DataSetParameter => ({
  ...known,
  paramName: known.paramName.trim() === '' ? other.paramName : known.paramName,
  required: !isOwn && other.required === 1 ? 1 : known.required,
})
