/** A parameter's code as SQL, calls, formulas and addresses name it (RPT-02): letters of any script, digits, `_`; needs the flag `u`. */
export const parameterCodePattern = String.raw`[\p{L}_][\p{L}\p{N}\p{M}_]*`

const whole = new RegExp(`^${parameterCodePattern}$`, 'u')

/** Whether a parameter may have this code: well formed and at most 60 long. */
export const isParameterCode = (text: string): boolean => text.length <= 60 && whole.test(text)

/** Defaults that are who asks: account, display name, id, ids of the organisations. */
export const personalDefaults = ['$username', '$userName', '$userId', '$organisations'] as const
export type PersonalDefault = (typeof personalDefaults)[number]

export const isPersonalDefault = (text: string | undefined): text is PersonalDefault =>
  personalDefaults.some((one) => one === text)
