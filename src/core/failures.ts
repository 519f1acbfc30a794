export { isBackOff, LONGEST_RETRY_DELAY, outcomeOf, type ProvenOutcome, retryDelay } from './outcomes';
