import { playRealDecks } from './real-decks.js';

playRealDecks(3);
