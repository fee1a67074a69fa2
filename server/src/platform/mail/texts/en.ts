import {
  guardianLinkUrl,
  guardianUrl,
  type Letters,
  link,
  name,
  newPasswordUrl,
  secret,
  signInUrl,
  text,
} from '../letter.ts'

const GREETING = 'Assalamu alaikum'

export const en: Letters = {
  temporary_password: ({ first_name, school_name, password }, site) => ({
    subject: `Your account at ${school_name}`,
    parts: [
      text(`${GREETING} ${name(first_name)},`),
      text(`You have an account at ${name(school_name)}. This is your temporary password:`),
      secret(password),
      link('Sign in', signInUrl(site)),
      text('When you sign in with it, you choose a password of your own.'),
    ],
  }),
  invited_to_school: ({ first_name, school_name }, site) => ({
    subject: `${school_name} invites you`,
    parts: [
      text(`${GREETING} ${name(first_name)},`),
      text(
        `${name(school_name)} asks you to join it. Sign in with the password you have, and accept.`,
      ),
      link('Sign in', signInUrl(site)),
      text('The invitation is under Accounts, where you also go from one school to the other.'),
    ],
  }),
  forgot_password: ({ code }, site) => ({
    subject: 'Reset your password',
    parts: [
      text(`${GREETING},`),
      text('Somebody asked to reset the password of your account. If it was you, open this link:'),
      link('Choose a new password', newPasswordUrl(site, code)),
      text('It can be used once, within 30 minutes.'),
      text('If it was not you, do nothing: your password stays as it is.'),
    ],
  }),
  guardian_password: ({ first_name, school_name, password }, site) => ({
    subject: `Your child's lessons at ${school_name}`,
    parts: [
      text(`${GREETING} ${name(first_name)},`),
      text(`${name(school_name)} lets you follow your child's lessons. Your temporary password:`),
      secret(password),
      link('See the lessons', guardianUrl(site)),
      text('Sign in with your email address and this password.'),
    ],
  }),
  guardian_link: ({ first_name, school_name, code }, site) => ({
    subject: `Sign in to see your child's lessons at ${school_name}`,
    parts: [
      text(`${GREETING} ${name(first_name)},`),
      text(`${name(school_name)} sends you a link to your child's lessons. It needs no password:`),
      link('See the lessons', guardianLinkUrl(site, code)),
      text('It can be used once, within 24 hours. Please do not pass it on.'),
    ],
  }),
}
