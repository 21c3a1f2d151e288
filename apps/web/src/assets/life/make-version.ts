import { call } from '#base/client/index.ts'
import type { ClashPlace } from './asset-life.ts'
import { age, forgetRecovery, takeTyped } from './life-inner.ts'
import type { Inner } from './life-inner.ts'

export const publish = async <D, C extends ClashPlace>(
  inner: Inner<D, C>,
  comment: string,
): Promise<number | undefined> => {
  const { saver, store, needs } = inner
  let version: number | undefined
  await takeTyped(inner)
  await saver.hold(async (revision) => {
    const saved = await call('asset.publish', { id: needs.assetId, revision, comment })
    version = saved.version
    const { asset } = store.getState()
    const updatedAt = new Date().toISOString()
    if (asset) store.setState({ asset: { ...asset, ...saved, hasDraft: false, updatedAt } })
    return saved.revision
  })
  if (version === undefined) return undefined
  // Who makes a version without them has answered.
  await forgetRecovery(inner)
  age(['asset.listVersions', ...(needs.ages ?? [])])
  return version
}

export const rollBack = async <D, C extends ClashPlace>(
  inner: Inner<D, C>,
  version: number,
  reload: () => Promise<void>,
): Promise<boolean> => {
  const { saver, needs } = inner
  await takeTyped(inner)
  const held = await saver.hold(
    async (revision) => (await call('asset.rollback', { id: needs.assetId, version, revision })).revision,
  )
  if (held === undefined) return false
  age(['asset.listVersions', ...(needs.ages ?? [])])
  await reload()
  return true
}
