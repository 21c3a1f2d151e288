import { z } from 'zod'
import { testRule } from './rule.ts'

// RFC 5321: a path has at most 254 characters. The cap comes first, so that no long text meets the pattern.
const longestAddress = 254

/** An e-mail address as people write it: local part, @, a domain with a dot. */
export const email = testRule(
  'email',
  'validation.email',
  (text) => text.length <= longestAddress && z.regexes.email.test(text),
)
