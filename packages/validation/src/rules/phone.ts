import { testRule } from './rule.ts'

const isMobile = (text: string): boolean => /^1\d{10}$/.test(text)

const isLandline = (text: string): boolean => /^(?:0\d{2,3}-)?[2-9]\d{6,7}$/.test(text)

/** A Chinese mobile number: 1 and ten digits. */
export const mobile = testRule('mobile', 'validation.mobile', isMobile)

/** A Chinese landline number: perhaps an area code and a hyphen, then 7 or 8 digits that start with 2 to 9. */
export const landline = testRule('landline', 'validation.landline', isLandline)

/** Either a mobile or a landline number; the whole text must be one of them. */
export const phone = testRule('phone', 'validation.phone', (text) => isMobile(text) || isLandline(text))
