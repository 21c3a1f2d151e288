import * as read from './setting-readers.ts'

/** What is asked of people who come in; spread into `settings.ts`. */
export const entrySettings = {
  leastCharacters: {
    env: 'PASSWORD_MIN_LENGTH',
    read: read.whole(8, 64),
    fallback: '8',
    meaning: 'Fewest characters of a new password.',
  },
  captchaAfter: {
    env: 'CAPTCHA_AFTER',
    read: read.whole(0, 10),
    fallback: '3',
    meaning: 'Failed logins after which a captcha is asked for.',
  },
  secondFactor: {
    env: 'SECOND_FACTOR',
    read: read.oneOf(['roles', 'everybody']),
    fallback: 'roles',
    meaning:
      'Who needs a second factor: those whose role asks for one, or everybody. Who has none sets one up at the next login.',
  },
} as const
