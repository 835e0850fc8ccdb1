import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('venue/tracks', {
  heading: 'Recordings of you alone',
  text: 'While you’re on stage, what you send is also recorded in files of your own, for editing afterwards. You can remove them at any time.',
  loading: 'Loading your recordings...',
  failed: 'We couldn’t load your recordings.',
  retry: 'Try again',
  none: 'Nothing of you alone has been recorded in this session.',
  withdrawn:
    'You removed your recordings. Nothing more of you alone is recorded in this session. The recording of the session stays as the audience saw it.',
  camera: 'Camera and microphone, {{length}}, {{when}}',
  screen: 'Screen, {{length}}, {{when}}',
  recording: 'Camera and microphone, being recorded since {{when}}',
  recordingScreen: 'Screen, being recorded since {{when}}',
  remove: 'Remove my recordings',
  refuse: 'Don’t record me alone',
  confirmRemove: 'Remove your recordings of this session?',
  confirmRefuse: 'Don’t record you alone in this session?',
  confirmText:
    'Their files are deleted, and nothing more of you alone is recorded in this session. The recording of the session stays as the audience saw it. This can’t be undone.',
  confirmRefuseText:
    'No files of your own are made in this session. You’re still in the recording of what the audience sees. This can’t be undone.',
  removeNow: 'Remove',
  refuseNow: 'Don’t record',
  keep: 'Cancel',
  notRemoved: 'Your recordings couldn’t be removed. Try again.',
})
