/** The texts of test runs. Texts that the spec quotes are word for word. */
import { defineLabels, defineTexts } from '@marquee/domain/languages'
import type { SimuliveTestState } from '@marquee/domain/simulive'

export const t = defineTexts('simulive', {
  title: 'Test run',
  note: 'Videos start playing 5 minutes after you start the test run. Testing ends when all videos have played.',
  started: 'Testing starts in 2-3 minutes.',
  processing: 'Processing...',
  noVideos: 'Add a video and save the session to test it.',
  tooLate: 'Test runs have to start before {{time}}, so that they end before the audience arrives.',
  startFailed: 'The test run could not be started. Try again.',
  stopFailed: 'The test run could not be stopped. Try again.',
  previewFailed: 'Couldn’t load the test run.',
  preview: 'Preview of {{title}}',
  videosStartIn: 'Videos start in {{time}}.',
  endsAt: 'Ends {{time}}.',
})

/** LV-072 to LV-076. */
export const statusWords = defineLabels('simulive/statusWords', {
  IDLE: 'Not started',
  STARTING: 'Starting test...',
  RUNNING: 'Ongoing',
  STOPPING: 'Stopping Test',
  PROCESSING: 'Processing',
}) satisfies Record<SimuliveTestState, string>

/** LV-078 to LV-082. */
export const buttonWords = defineLabels('simulive/buttonWords', {
  IDLE: 'Start Test',
  STARTING: 'Starting...',
  RUNNING: 'Stop Test',
  STOPPING: 'Stopping...',
  PROCESSING: 'Setting Up',
}) satisfies Record<SimuliveTestState, string>
