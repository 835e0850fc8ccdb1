import { defineTexts } from '@marquee/domain/languages'

/** How long a magic link works (AU-041). */
export const linkMinutes = 15

/** Texts of the sign-in screens, separate from `texts.ts`, which every page loads. */
export const t = defineTexts('accounts-screens', {
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  emailMissing: 'Enter your email address.',
  emailBroken: 'Enter a valid email address.',
  passwordMissing: 'Enter your password.',
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company (optional)',
  firstNameMissing: 'Enter your first name.',
  lastNameMissing: 'Enter your last name.',
  code: 'Code from the email',
  codeMissing: 'Enter the code from the email.',
  backToLogin: 'Back to log in',
  // AU-012.
  failed: 'Something went wrong. Please try again.',

  'login.title': 'Log in to Marquee',
  'login.titleContentLab': 'Log in to Content Lab',
  'login.sentence': 'Run events, and make the most of every recording.',
  'login.sentenceContentLab': 'Turn recordings into clips, posts and pages.',
  'login.submit': 'Log in',
  'login.submitIn': 'Try again in {{seconds}} s',
  'login.forgot': 'Forgot password?',
  'login.or': 'or',
  'login.link': 'Email me a link',
  'login.sso': 'Log in with SSO',
  'login.newHere': 'New to Content Lab?',
  'login.newHereStudio': 'New to Marquee?',
  'login.signUpStudio': 'Create an account',
  'login.signUp': 'Sign up',
  'login.wrong': 'Incorrect email or password.',
  'login.tooMany_one': 'Too many attempts. Try again in {{count}} second.',
  'login.tooMany_other': 'Too many attempts. Try again in {{count}} seconds.',
  'login.ended': 'You were logged out on this device. Log in to continue.',
  'login.unconfirmed': 'Confirm your email address first. Use the link in the email we sent you.',
  'login.unconfirmedKept':
    'Confirm your email address first. This Marquee has no mail server, so ask whoever runs it for your confirmation link.',
  'login.sendAgain': 'Resend email',
  'login.sentAgain': 'Email sent.',
  // AU-019.
  'login.onlySso':
    "Username and password access is disabled for this account. To access the product, log in using your organization's SSO.",

  'sent.title': 'Check your inbox',
  'sent.sentence':
    'If {{email}} has an account, a link to log in is on its way. It works once, for {{minutes}} minutes.',
  'sent.again': 'Resend email',
  'sent.new': 'Send a new email',
  'sent.againIn': 'Resend in {{seconds}} s',
  'sent.done': 'New link sent. The previous one no longer works.',
  'sent.nothing': "Didn't get it? Check your spam folder and the address above.",
  'sent.keptTitle': 'Ask for your link',
  'sent.keptSentence':
    'This Marquee has no mail server. If {{email}} has an account, ask whoever runs it for the link to log in. It works once, for {{minutes}} minutes.',
  'sent.keptAgain': 'Get a new link',
  'sent.keptIn': 'Get a new link in {{seconds}} s',
  'sent.keptDone': 'New link ready. The previous one no longer works.',
  'sent.other': 'Use a different email',

  'link.openedTitle': 'Log in to Marquee',
  'link.opened': 'Your link logs you in as {{email}}.',
  'link.logIn': 'Log in as {{email}}',
  'link.busy': 'Logging you in',
  'link.title': 'This link no longer works',
  'link.sentence':
    'A link works once, for {{minutes}} minutes, until a newer one is sent. Request a new link to log in.',
  'link.brokenTitle': "You're not logged in yet",
  'link.retry': 'Try again',
  'link.new': 'Email me a new link',
  'link.password': 'Log in with a password',

  'forgot.title': 'Forgot your password?',
  'forgot.sentence': "Enter your email and we'll send you a link to reset it.",
  'forgot.keptSentence':
    'Enter your email, then ask whoever runs this Marquee for the link to reset your password. It has no mail server.',
  'forgot.keptSubmit': 'Continue',
  'forgot.submit': 'Send email',
  'forgot.done': 'New email sent. The previous link no longer works.',

  'support.offer': 'Contact support',
  'support.text': 'I cannot reset the password of {{email}}: the email address was never confirmed.',
  'support.thanks': 'Thank you. We have your message and will write to {{email}}.',

  'new.rule':
    'Use 8 to 32 characters with an uppercase letter, a lowercase letter, a digit and a special character.',
  'new.password': 'New password',
  'new.repeat': 'Confirm new password',
  'new.differ': "Passwords don't match.",
  'new.submit': 'Set new password',
  'new.met': 'Met:',
  'new.open': 'Not met yet:',
  'rule.length': '8 to 32 characters',
  'rule.upper': 'An uppercase letter',
  'rule.lower': 'A lowercase letter',
  'rule.digit': 'A digit',
  'rule.symbol': 'One of @ # $ % ^ & + =',
  'rule.space': 'No spaces',
  // AU-074.
  'new.done': 'Password successfully updated.',
  // AU-076.
  'new.failed': 'Failed to set new password. If the problem persists, please contact support.',
  'new.codeRefused': 'This code is wrong, already used, or expired.',
  'new.askAgain': 'Request a new email',

  'reset.title': 'Choose a new password',
  'reset.sentence': 'For {{email}}.',
  'reset.sentenceCode':
    'If {{email}} has an account, use the link in our email to it, or enter the code here.',
  'reset.keptSentence':
    'This Marquee has no mail server. If {{email}} has an account, ask whoever runs it for the link, or enter the code here.',
  'reset.noEmail': 'This link is incomplete',
  'reset.noEmailSentence': 'Use the full link from the email, or request a new one.',

  'external.title': 'Choose your own password',
  'external.sentence': 'Someone else set the password for {{email}}. Choose your own to continue.',
  'external.tooLate': 'This took too long. Log in with the temporary password again.',
  'external.noneTitle': 'Log in first',
  'external.none': "Log in with the password you were given, then you'll choose your own.",

  'forced.title': 'Choose your own password',
  'forced.sentence': 'Someone else set your password. Choose your own to continue.',

  'confirm.busy': 'Confirming your email',
  'confirm.title': "We couldn't confirm your email",
  'confirm.sentence':
    'This link was already used or has expired. If you already confirmed, log in. Otherwise, request a new email.',
  'confirm.choose': 'Choose a password',
  'confirm.chooseSentence':
    'You signed up in a different browser. To make sure this account is yours, choose a password for {{email}}.',
  'confirm.submit': 'Confirm and log in',
  'confirm.incomplete': 'Use the full link from the email.',

  'invitation.busy': 'Opening your invitation',
  'invitation.title': 'Join {{organization}}',
  'invitation.sentence':
    '{{inviter}} invited you to {{organization}}. Enter your name and choose a password for {{email}}.',
  'invitation.submit': 'Join',
  'invitation.refusedTitle': 'This invitation is no longer valid',
  'invitation.brokenTitle': "We couldn't open the invitation",
  'invitation.refused':
    'It was already used, withdrawn, or has expired. If you have an account, log in to see your invitations. Otherwise, ask for a new one.',
  'invitation.logIn': 'Log in to see your invitations',

  'own.title': 'Your invitations',
  'own.list': 'Invitations',
  'own.by': '{{inviter}} invited you,',
  'own.byNobody': 'You were invited',
  'own.accept': 'Accept',
  'own.acceptOf': 'Accept the invitation to {{organization}}',
  'own.decline': 'Decline',
  'own.declineOf': 'Decline the invitation to {{organization}}',
  'own.declineTitle': 'Decline the invitation to {{organization}}?',
  'own.declineText': "You'll need a new invitation to join later.",
  'own.none':
    "You have no pending invitations. Expecting one? Make sure you're logged in with the email it was sent to.",
  'own.back': 'Back to Marquee',

  'signUp.title': 'Sign up for Content Lab',
  'signUp.titleStudio': 'Create your account',
  'signUp.sentenceStudio': "Next, you'll create your organization and invite your team.",
  'signUp.sentence': 'Turn recordings into clips, posts and pages.',
  'signUp.submit': 'Sign up',
  'signUp.haveAccount': 'Already have an account?',
  'signUp.sentTitle': 'Confirm your email',
  'signUp.sentSentence': 'We sent an email to {{email}}. Follow the link in it to begin.',

  'signUp.keptSentence':
    "This Marquee has no mail server, so we couldn't email {{email}}. Ask whoever runs it for your confirmation link.",
  'signUp.keptCommand': 'Command for whoever runs Marquee',
  'signUp.keptHow': 'It prints the link. Open it in this browser to start.',
  'signUp.keptName': 'the command',

  'already.title': "You're logged in",
  'already.as': "You're logged in as {{email}}.",
  'already.member':
    "You're not in an organization yet. Ask a teammate to invite {{email}}, or create your own.",
  'already.create': 'Create an organization',
  signOut: 'Sign out',
})
