import type { Assets } from '#modules/platform/asset/index.ts'
import type { DictionaryModule } from '#modules/platform/dictionary/index.ts'
import { dataSetKind, dataSetModule } from '#modules/platform/data-set/index.ts'
import { dataSourceModule, sourceReaders } from '#modules/platform/data-source/index.ts'
import { deriveKey, loadInstallationKey } from '#platform/installation-key.ts'
import { secretBox } from '#platform/secret-box.ts'
import { systemNow } from '#products/app-parts.ts'
import type { AppParts } from '#products/app-parts.ts'

export type Data = ReturnType<typeof dataModules>

/** Where data comes from: sources, and the data sets over them, which reports and whatever shows data read. */
export const dataModules = (
  { config, database, now = systemNow }: AppParts,
  assets: Assets,
  dictionary: Pick<DictionaryModule, 'items' | 'words'>,
) => {
  const { db } = database
  const { outboundAllow, databaseAllow } = config
  const readers = sourceReaders({ outboundAllow, databaseAllow })
  const box = secretBox([deriveKey(loadInstallationKey(config), 'stored-credential')])
  const source = dataSourceModule({ db, box, readers, now, usedBy: assets.usedBy })
  const { sources } = source
  const { handlers, dataSets } = dataSetModule({
    sources,
    readers,
    assets,
    now,
    db,
    dictionary: dictionary.items,
    words: dictionary.words,
    mostRows: config.reportMaxRows,
  })
  return {
    handlers: { ...source.handlers, ...handlers },
    sheets: source.sheets,
    assetKinds: [dataSetKind({ sources, assets })],
    usedThings: { 'data-source': sources.namesOf },
    sources,
    dataSets,
    close: () => readers.close(),
  }
}
