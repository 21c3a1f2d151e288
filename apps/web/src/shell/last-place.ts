import { acceptRedirect } from '@gridwright/validation'

const key = 'gridwright.place'

/** Remembers where the person is, for who opens the login page while logged in (ACC-02). */
export const rememberPlace = (place: string): void => sessionStorage.setItem(key, place)

export const lastPlace = (): string => acceptRedirect(sessionStorage.getItem(key), location.origin) ?? '/'
