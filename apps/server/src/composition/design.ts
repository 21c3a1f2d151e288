import { assetModule } from '#modules/asset/index.ts'
import type { Assets, People } from '#modules/asset/index.ts'
import { dataSetKind, dataSetModule } from '#modules/data-set/index.ts'
import { dataSourceModule, sourceReaders } from '#modules/data-source/index.ts'
import { reportKind, tellDesk } from '#modules/report/index.ts'
import { deriveKey, loadInstallationKey } from '#platform/installation-key.ts'
import type { Notices } from '#modules/notice/index.ts'
import { secretBox } from '#platform/secret-box/secret-box.ts'
import { livePublisher } from '#wires/live/index.ts'
import { systemNow } from './parts.ts'
import type { AppParts } from './parts.ts'

export type Design = ReturnType<typeof designModules>

/** What they design, and where its data comes from. */
export const designModules = (
  { config, database, logger, now = systemNow }: AppParts,
  people: People,
  notices: Notices,
) => {
  const { db } = database
  const { outboundAllow, databaseAllow } = config
  const { publish } = livePublisher(db)
  const readers = sourceReaders({ outboundAllow, databaseAllow })
  const box = secretBox([deriveKey(loadInstallationKey(config), 'stored-credential')])
  const usedBy: Assets['usedBy'] = (caller, id) => assets.usedBy(caller, id)
  const ofData = dataSourceModule({ db, box, readers, now, usedBy })
  const { handlers: ofSources, sources } = ofData
  const saved = (id: string): Promise<void> =>
    tellDesk({ db, now, assets, publish }, id).catch((err: unknown) =>
      logger.error({ err }, 'the save of a report was not told'),
    )
  const kinds = [dataSetKind(sources), reportKind({ assets: () => assets, dataSets: () => dataSets, saved })]
  const namesOf = { 'data-source': sources.namesOf }
  const {
    handlers: ofAssets,
    assets,
    belongings: ofPeople,
    sheets: ofDesign,
    topics,
  } = assetModule({ db, people, kinds, namesOf, now, tell: notices.send, publish })
  const { handlers: ofDataSets, dataSets } = dataSetModule({ sources, readers, assets, now })
  const handlers = { ...ofSources, ...ofAssets, ...ofDataSets }
  const sheets = [...ofData.sheets, ...ofDesign]
  return { handlers, readers, sheets, topics, assets, sources, dataSets, belongings: [ofPeople, sources] }
}
