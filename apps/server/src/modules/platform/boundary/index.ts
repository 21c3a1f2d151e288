import type { Db } from '@gridwright/db'
import type { HandlersOf } from '#operations/handler.ts'
import { boundariesVersion, listBoundaries } from './boundary-store.ts'
import { removeBoundary, saveBoundary } from './keep-boundary.ts'
import { boundaryReader } from './reading/boundary-reader.ts'
import { servedMaps } from './served-maps.ts'
import type { ServedMap } from './served-maps.ts'

export type { ServedMap } from './served-maps.ts'

type Needs = { readonly db: Db; readonly now: () => Date }

export type Boundaries = {
  /** The map of a code (RTE-03): an administrator's own before that of the product. */
  served(code: string): Promise<ServedMap | undefined>
  /** Another text after every change of own boundaries; some seconds old at most. */
  version(): Promise<string>
}

const freshMs = 2000

/** DSH-04, RTE-03: maps of areas and of the world, and boundaries that administrators put in place of them. */
export const boundaryModule = (
  needs: Needs,
): { readonly handlers: HandlersOf<'boundary'>; readonly boundaries: Boundaries } => {
  const { db, now } = needs
  const reader = boundaryReader()
  return {
    handlers: {
      'boundary.list': ({ currentPage, pageSize, ...filter }) =>
        listBoundaries(db, { ...filter, limit: pageSize, offset: (currentPage - 1) * pageSize }),
      'boundary.read': (file, { caller, signal }) => reader.read(file, caller.userId, signal),
      'boundary.save': async ({ version, ...file }, context) => {
        const read = await reader.read(file, context.caller.userId, context.signal)
        return saveBoundary(needs, { ...file, version, read }, context)
      },
      'boundary.remove': (which, context) => removeBoundary(needs, which, context),
    },
    boundaries: { served: servedMaps(db), version: keptFor(now, () => boundariesVersion(db)) },
  }
}

/** Screens ask with each reading of their data; one answer does for all of them. */
const keptFor = (now: () => Date, read: () => Promise<string>): (() => Promise<string>) => {
  let kept: { readonly at: number; readonly version: Promise<string> } | undefined
  return () => {
    const at = now().getTime()
    if (kept === undefined || Math.abs(at - kept.at) > freshMs) {
      // Rows of a screen do not wait for a list of maps that cannot be read.
      kept = { at, version: read().catch(() => '') }
    }
    return kept.version
  }
}
