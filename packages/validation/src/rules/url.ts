import { testRule } from './rule.ts'

const longestUrl = 2048

// The URL parser drops tabs, turns \ into / and skips further slashes; what it would repair is refused here.
const looksWhole = (text: string): boolean => /^https?:\/\/[^/?#]/i.test(text) && !/[\s\p{Cc}\\]/u.test(text)

/** A whole http or https address; other schemes (`javascript:`, `file:`) are refused. */
export const url = testRule(
  'url',
  'validation.url',
  (text) => text.length <= longestUrl && looksWhole(text) && URL.canParse(text),
)
