import type { Parts } from './open-parts.ts'
import { readXmlIfThere } from './read-xml.ts'

export type Relation = {
  readonly id: string
  /** The last word of its type: `worksheet`, `comments`, `hyperlink`. */
  readonly kind: string
  /** A part of the package, or, if `isExternal`, an address. */
  readonly target: string
  readonly isExternal: boolean
}

/** More than any workbook has for a part: Excel takes 65,530 links a sheet. */
const MOST = 70_000

/** What a part refers to, by id; nothing where it refers to nothing. */
export async function relationsOf(parts: Parts, part: string): Promise<ReadonlyMap<string, Relation>> {
  const cut = part.lastIndexOf('/') + 1
  const folder = part.slice(0, cut)
  const found = new Map<string, Relation>()
  await readXmlIfThere(parts, `${folder}_rels/${part.slice(cut)}.rels`, {
    open: (name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) => {
      if (name !== 'Relationship' || found.size >= MOST) return
      const isExternal = mode === 'External'
      const kind = type.slice(type.lastIndexOf('/') + 1)
      found.set(id, { id, kind, isExternal, target: isExternal ? target : placeOf(folder, target) })
    },
  })
  return found
}

/** `../drawings/x.xml` seen from `xl/worksheets/`; what would climb out of the package names no part. */
function placeOf(folder: string, target: string): string {
  const steps = target.startsWith('/') ? target.split('/') : `${folder}${target}`.split('/')
  const place: string[] = []
  for (const step of steps) {
    if (step === '..') place.pop()
    else if (step !== '' && step !== '.') place.push(step)
  }
  return place.join('/')
}
