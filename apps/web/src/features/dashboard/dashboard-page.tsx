export const Page = (): null => null
