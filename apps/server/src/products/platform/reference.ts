import { areaModule } from '#modules/platform/area/index.ts'
import { boundaryModule } from '#modules/platform/boundary/index.ts'
import { dictionaryModule } from '#modules/platform/dictionary/index.ts'
import { parameterModule } from '#modules/platform/parameter/index.ts'
import { positionModule } from '#modules/platform/position/index.ts'
import { livePublisher } from '#wires/live/index.ts'
import { systemNow } from '#products/app-parts.ts'
import type { AppParts } from '#products/app-parts.ts'

/** What an administrator keeps for everybody: words, values, places. */
export const referenceModules = ({ database, logger, now = systemNow }: AppParts) => {
  const { db } = database
  const parameter = parameterModule({ db, now })
  const dictionary = dictionaryModule({
    db,
    now,
    publishIn: (within) => livePublisher(within).publish,
    report: (err) => logger.error({ err }, 'a change of dictionaries was not told'),
  })
  const position = positionModule({ db, now })
  const area = areaModule({ db, now })
  const boundary = boundaryModule({ db, now })
  return {
    handlers: {
      ...parameter.handlers,
      ...dictionary.handlers,
      ...area.handlers,
      ...boundary.handlers,
      ...position.handlers,
    },
    boundaries: boundary.boundaries,
    sheets: [...parameter.sheets, ...dictionary.sheets, ...area.sheets, ...position.sheets],
    topics: dictionary.topics,
    dictionary,
    /** Before anybody calls: what the product's own code relies on. */
    seed: async (): Promise<void> => {
      await parameter.seed()
      await dictionary.seed()
    },
    /** Takes some seconds at the first start; the product runs meanwhile. */
    seedAreas: async (): Promise<void> => {
      const count = await area.seed()
      if (count > 0) logger.info({ count }, 'administrative areas were put in')
    },
    importRows: parameter.importRows,
  }
}
