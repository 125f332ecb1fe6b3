import './elements/app.js';
