import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { deleteSwept, takeSweepable } from './file-store.ts'
import { removePlaced } from './place-file.ts'
import type { FileNeeds } from './take-in.ts'

const day = 86_400_000
/** So long an expired file says that it has expired, before it is forgotten. */
const remembered = 30 * day
/** So long a removal can be undone. */
const undoable = day

/** Takes what has expired or was removed off the disk; answers how many. */
export const sweepFiles = async (needs: FileNeeds): Promise<number> => {
  const now = needs.now()
  const gone = await takeSweepable(needs.db, now, new Date(now.getTime() - undoable))
  for (const row of gone) await removePlaced(needs.dataDir, row)
  await deleteSwept(needs.db, new Date(now.getTime() - remembered))
  await sweepUploads(path.join(needs.dataDir, 'uploads'), now)
  return gone.length
}

/** Half uploads of processes that were killed. */
const sweepUploads = async (folder: string, now: Date): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const place = path.join(folder, name)
    const found = await stat(place).catch(() => undefined)
    const isOld = found !== undefined && now.getTime() - found.mtimeMs > day
    if (isOld && (await readdir(place)).length > 0) await rm(place, { recursive: true, force: true })
  }
}
