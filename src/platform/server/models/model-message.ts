/** The messages of a conversation in the form of the AI SDK: what models get, and what is stored to be sent again. */
export type {
  AssistantModelMessage,
  FilePart,
  JSONValue,
  ModelMessage,
  TextPart,
  ToolContent,
  ToolModelMessage,
  ToolResultPart,
  UserModelMessage,
} from 'ai'
