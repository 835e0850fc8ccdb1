export {
  type ChangePoll,
  changePollSchema,
  type CreatePoll,
  createPollSchema,
  type ListPollsQuery,
  listPollsQuerySchema,
  type Poll,
  type PollList,
  pollListSchema,
  type PollResults,
  pollSchema,
  type Tally,
  type VoteInPoll,
  voteInPollSchema,
} from './poll.ts'
export { maxOptionLength, maxPollTitleLength, pollOptions, type PollState, pollStates } from './poll-words.ts'
