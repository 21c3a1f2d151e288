import { z } from 'zod'
import { flag, itemId } from './plain.ts'

/** What stands together: widgets by their ids, and groups. A group's box is the union of its children's. */
export type Group = {
  readonly group: string
  readonly name: string
  readonly locked?: boolean
  readonly hidden?: boolean
  readonly children: readonly Node[]
}
/** Later ones are painted over earlier ones, depth first: the order that others call z-index. */
export type Node = string | Group

const group: z.ZodType<Group> = z.strictObject({
  group: itemId,
  name: z.string().max(100),
  locked: flag,
  hidden: flag,
  get children(): z.ZodType<readonly Node[]> {
    return z.array(node).min(1).max(2000)
  },
}) as unknown as z.ZodType<Group>

export const node: z.ZodType<Node> = z.union([itemId, z.lazy(() => group)])
