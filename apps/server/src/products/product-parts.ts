import type { AssetProduct } from '#modules/platform/asset/index.ts'
import type { HomeParts } from '#modules/platform/dashboard/index.ts'
import type { JobHandler } from '#modules/platform/job/index.ts'
import type { ScheduledWork } from '#modules/platform/schedule/index.ts'
import type { Sheet } from '#modules/platform/sheet/index.ts'
import type { Belongings } from '#modules/platform/user/index.ts'
import type { LiveRule } from '#operations/live-topic.ts'

/** What a product’s modules hand to the house. */
export type ProductParts = AssetProduct &
  HomeParts & {
    /** A forgotten one is a type error in `compose.ts`. */
    readonly handlers: object
    /** Lists as Excel; those of asset kinds come by themselves. */
    readonly sheets?: readonly Sheet[]
    readonly topics?: readonly LiveRule[]
    readonly jobs?: readonly JobHandler[]
    /** What a schedule can do. */
    readonly scheduled?: readonly ScheduledWork[]
    /** What people own of it, and how that passes on; assets need none of their own. */
    readonly belongings?: readonly Belongings[]
    /** Before the first call of each start. */
    prepare?(): Promise<unknown>
    /** What works by itself, from the first call on. */
    start?(): void
    /** Takes away what is old; each hour. */
    tidy?(): Promise<unknown>
    /** Before the process ends. */
    close?(): Promise<void>
  }
